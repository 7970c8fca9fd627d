import { listQueryString } from "~/domain/proposals/list/list-request";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** @param count proposals on which a client has asked */
export const ClientsWaiting = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Banner
      tone="warning"
      title={t(
        "{count, plural, one {A client waits for your answer.} other {Clients wait for your answer on {count} proposals.}}",
        { count },
      )}
      action={
        <ButtonLink size="row" to={`/proposals${listQueryString({ status: "asked" })}`}>
          {t("Read and answer")}
        </ButtonLink>
      }
    />
  );
