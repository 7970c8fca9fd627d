import { describeInEditor, undescribedInWords } from "~/domain/content/figures/description-words";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";

/** Sending is refused until they have one. @param places of the pictures, from 1 */
export const MissingDescriptions = ({ id, places }: { id: string; places: number[] }) => (
  <Banner tone="warning" title={undescribedInWords(places)}>
    <span>{describeInEditor(places)}</span>{" "}
    <TextLink to={`/proposal/${id}/edit`}>{t("Open the editor")}</TextLink>
  </Banner>
);
