import { useState } from "react";
import type { LostWords } from "~/domain/content/lost-words";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { CompareVersionsProps } from "../compare-versions";
import { EditorPanel } from "../editor-part";

export function SaveFailed({ reason }: { reason: string }) {
  return (
    <Banner role="alert" tone="danger" title={t("Save Failed")}>
      {t("Failed to save content: {reason}", { reason })}
    </Banner>
  );
}

export interface OtherVersion {
  revision: number;
  html: string;
  lost?: LostWords;
}

interface ConflictProps {
  id: string;
  other: OtherVersion;
  mine(): string;
  onKeepMine(): void;
  onTakeTheirs(): void;
  /** True after a refused save, false after a mere check. */
  isRefused: boolean;
}

/** Keeps both versions. Without JavaScript the button overwrites by naming the other revision. */
export function Conflict({ id, other, mine, onKeepMine, onTakeTheirs, isRefused }: ConflictProps) {
  const [compared, setCompared] = useState<Omit<CompareVersionsProps, "onClose"> | null>(null);
  const isHydrated = useHydrated();
  const compare = () =>
    setCompared({
      before: { title: t("The saved version"), html: other.html },
      after: { title: t("Your version"), html: mine() },
    });
  return (
    <div className="rounded-panel border border-pending/25 bg-pending-soft px-4 py-3 shadow-lifted sm:px-5">
      <div role="alert">
        <p className="font-semibold text-pending">{titleOf(other, isRefused)}</p>
        <p className="mt-0.5 text-sm text-ink/85">
          {`${reasonOf(other, isRefused)}${
            isHydrated
              ? t("Your text is still here. The version you don't choose is kept in this browser.")
              : t("Your text is still here. Look at the saved version before you decide.")
          }`}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isHydrated ? (
          <Button type="button" size="row" onClick={compare}>
            {t("Compare")}
          </Button>
        ) : (
          <a
            href={`/proposal/${id}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4"
          >
            {t("Open the saved version in a new tab")}
          </a>
        )}
        <Button size="row" name="over" value={other.revision} onClick={onKeepMine}>
          <span>{other.lost ? t("Save the shorter text") : t("Keep mine and save")}</span>
        </Button>
        {isHydrated ? (
          <Button type="button" size="row" onClick={onTakeTheirs}>
            {t("Take the saved version")}
          </Button>
        ) : (
          <ButtonLink size="row" to={`/proposal/${id}/edit`}>
            {t("Take the saved version")}
          </ButtonLink>
        )}
      </div>
      {compared ? <Comparison {...compared} onClose={() => setCompared(null)} /> : null}
    </div>
  );
}

function titleOf({ lost }: OtherVersion, isRefused: boolean): string {
  if (lost) return t("Most of the text would be gone");
  return isRefused ? t("Save Failed: changed elsewhere") : t("Changed elsewhere while you were editing");
}

function reasonOf({ lost }: OtherVersion, isRefused: boolean): string {
  if (lost)
    return `${t("{left} of {all} words are left. Nothing is saved yet.", { left: lost.left, all: lost.all })} `;
  return isRefused
    ? `${t("Failed to save content, because another version was saved in the meantime.")} `
    : "";
}

const Comparison = (props: CompareVersionsProps) => (
  <EditorPanel onClose={props.onClose}>{({ CompareVersions }) => <CompareVersions {...props} />}</EditorPanel>
);
