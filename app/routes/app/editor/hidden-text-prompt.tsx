import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";

export interface HiddenTextPromptProps {
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
      title="Content Saved, without hidden text."
      action={
        <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
          <input type="hidden" name="html" value={html} />
          <input type="hidden" name="revision" value={contentRevision} />
          <Button size="row" name="keepHidden" value="on">
            Keep it
          </Button>
          <ButtonLink size="row" to={`/proposal/${id}`}>
            Leave it out
          </ButtonLink>
        </Form>
      }
    >
      {hidden.map((line) => `“${line}”`).join(" ")} was marked as hidden, so your client could not have read
      it. {text}
    </Banner>
  );
}
