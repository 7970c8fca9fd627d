import { LongDate } from "~/components/billing/long-date";
import { returnLinkText } from "~/components/plans/return-link-text";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ExternalLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import type { Receipt } from "./receipt";

/** "Professional: $39.00 paid, renews on December 21. Invoice", and the return link. */
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
          {returnLinkText(back)}
        </ButtonLink>
      ) : null
    }
  >
    {renewsAt === null ? (
      <span>{t("{paid} paid.", { paid })}</span>
    ) : (
      <Words text="{paid} paid, renews on {renewsAt}." paid={paid} renewsAt={<LongDate value={renewsAt} />} />
    )}{" "}
    {invoiceUrl ? (
      <ExternalLink href={invoiceUrl} className="text-sm">
        {t("Invoice")}
      </ExternalLink>
    ) : null}
  </Banner>
);
