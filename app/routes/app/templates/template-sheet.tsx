import { DocumentCover } from "~/components/document/document-cover";
import { DocumentSheet } from "~/components/document/document-sheet";
import { t } from "~/platform/words/t";
import type { ShownTemplate } from "./template-view";

interface TemplateSheetProps extends ShownTemplate {
  title: string;
  sender: string;
}

const facts = () => [
  { name: t("Prepared for"), value: t("Your client") },
  { name: t("Date"), value: t("Not sent yet") },
];

/** Shows the text as the client will read it, but for the variables. */
export const TemplateSheet = ({ html, theme, cover, title, sender }: TemplateSheetProps) => (
  <DocumentSheet
    html={html}
    theme={theme}
    cover={
      cover ? (
        <DocumentCover {...{ cover, title, sender, heading: "p", logo: null, facts: facts() }} />
      ) : undefined
    }
  />
);
