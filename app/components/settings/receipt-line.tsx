import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ExternalLink } from "~/ui/text-link";
import { wayBackText } from "../plans/way-back";
import { LongDate } from "./long-date";
import type { Receipt } from "./receipt";

/** "Professional: $39.00 paid, renews on December 21. Invoice", and the way back to the work. */
export const ReceiptLine = ({
  receipt: { planName, paid, renewsAt, invoiceUrl, back },
}: {
  receipt: Receipt;
}) => (
  <Banner
    tone="success"
    title={`${planName}.`}
    action={
      back ? (
        <ButtonLink to={back} size="row">
          {wayBackText(back)}
        </ButtonLink>
      ) : null
    }
  >
    {paid} paid
    {renewsAt === null ? null : (
      <>
        , renews on <LongDate value={renewsAt} />
      </>
    )}
    .{" "}
    {invoiceUrl ? (
      <ExternalLink href={invoiceUrl} className="text-sm">
        Invoice
      </ExternalLink>
    ) : null}
  </Banner>
);
