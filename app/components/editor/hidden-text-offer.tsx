import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";

export interface HiddenTextOfferProps {
  id: string;
  /** As it was typed. */
  html: string;
  hidden: string[];
  /** What else was removed. */
  text?: string;
  /** The revision that the save made. */
  contentRevision: number;
}

/** A save went through without the text that no reader would have seen: it can be kept. */
export function HiddenTextOffer({ id, html, hidden, text, contentRevision }: HiddenTextOfferProps) {
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
