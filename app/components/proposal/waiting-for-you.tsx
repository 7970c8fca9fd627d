import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** Stands on the dashboard and above the list. */
export const WaitingForYou = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Banner
      tone="warning"
      title={t("Waiting for you:")}
      action={
        <ButtonLink size="row" to="/countersign">
          {t("Read and sign")}
        </ButtonLink>
      }
    >
      {t("{count, plural, one {a proposal needs} other {{count} proposals need}} your signature.", { count })}
    </Banner>
  );
