import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";

interface HiddenTextPromptProps {
  id: string;
  html: string;
  hidden: string[];
  /** Other text that was removed. */
  text?: string;
  contentRevision: number;
}

/** The save removed hidden text; offers to keep it. */
export function HiddenTextPrompt({ id, html, hidden, text, contentRevision }: HiddenTextPromptProps) {
  return (
    <Banner
      role="status"
      tone="warning"
      title={t("Content Saved, without hidden text.")}
      action={
        <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
          <input type="hidden" name="html" value={html} />
          <input type="hidden" name="revision" value={contentRevision} />
          <Button size="row" name="keepHidden" value="on">
            {t("Keep it")}
          </Button>
          <ButtonLink size="row" to={`/proposal/${id}`}>
            {t("Leave it out")}
          </ButtonLink>
        </Form>
      }
    >
      {`${t("{hidden} was marked as hidden, so your client could not have read it.", {
        hidden: hidden.map((line) => `“${line}”`).join(" "),
      })} ${text ?? ""}`}
    </Banner>
  );
}
