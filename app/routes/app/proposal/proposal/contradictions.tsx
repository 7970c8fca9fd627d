import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

const MOST_SHOWN = 3;

/** Warns where the text contradicts the brief, before the client sees it. */
export function Contradictions({ id, sentences }: { id: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  const others = sentences.length - MOST_SHOWN;
  return (
    <Banner tone="warning" title={t("The text contradicts your brief.")}>
      <span>{`${sentences.slice(0, MOST_SHOWN).join(" ")}${others > 0 ? ` ${t("There are {others} more.", { others })}` : ""}`}</span>{" "}
      <Words
        text="<content>Edit the text</content> or <details>edit the details</details>."
        content={(words) => <TextLink to={`/proposal/${id}/edit`}>{words}</TextLink>}
        details={(words) => <TextLink to={`/proposal/${id}/details`}>{words}</TextLink>}
      />
    </Banner>
  );
}
