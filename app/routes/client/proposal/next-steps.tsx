import { useSearchParams } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import type { ClientAnswer } from "~/domain/proposals/decision/client-answer";
import type { clientView } from "~/domain/proposals/decision/client-view.server";
import type { PriceChoice } from "~/domain/proposals/price/chosen-price";
import { dayText } from "~/platform/language/day-text";
import { Lapsed } from "../lapsed";
import { fileAt, postTo } from "../post-to";
import { Outcome } from "../sign/outcome";
import { DecideForm, type RejectedDecision } from "./decide-form";

type ClientProposalView = Omit<ReturnType<typeof clientView>, "generatedContent">;

interface NextStepsProps {
  proposal: ClientProposalView;
  /** Of the page. */
  path: string;
  answer: ClientAnswer | null;
  choice: PriceChoice | null;
  isReadersOwn: boolean;
  refused: RejectedDecision | undefined;
  /** Its last valid day has passed. */
  isLapsed: boolean;
  askedAt: number | null;
}

export function NextSteps(props: NextStepsProps) {
  const { proposal, path, answer, isReadersOwn } = props;
  const t = useTranslate();
  return (
    <section className="panel stack" id="steps" aria-labelledby="next">
      <h2 id="next">{t("decide.title")}</h2>
      {proposal.outcome === "pending" ? (
        <Decide {...props} />
      ) : (
        <Outcome {...{ proposal, answer, isReadersOwn }} outcome={proposal.outcome} />
      )}
      <p className="links">
        <a
          href={fileAt(`${path}/copy.pdf`, t.language)}
          rel="nofollow"
          download
          data-file={t("sign.preparing_pdf")}
        >
          {t("decide.download")}
        </a>
      </p>
      <div className="row">
        <a
          className="button wide"
          href={`mailto:${proposal.ownerEmail}?subject=${encodeURIComponent(proposal.title)}`}
        >
          {t("decide.contact")}
        </a>
      </div>
    </section>
  );
}

function Decide({ proposal, path, refused, isLapsed, askedAt, choice }: NextStepsProps) {
  const t = useTranslate();
  const { requiresSignature, validUntil } = proposal;
  if (isLapsed && validUntil !== null)
    return (
      <>
        <Lapsed
          {...{ path, askedAt, refused }}
          lastDay={validUntil}
          ownerName={proposal.ownerName}
          heading="h3"
        />
        {requiresSignature ? null : (
          <details className="more" open={refused !== undefined && refused.values.timeMessage === ""}>
            <summary>{t("sign.decline.title")}</summary>
            <DecideForm path={path} refused={refused} canApprove={false} choice={null} />
          </details>
        )}
      </>
    );
  return (
    <>
      {validUntil === null ? null : (
        <p className="small">{t("client.valid_until", { day: dayText(validUntil, t.language) })}</p>
      )}
      {requiresSignature ? (
        <AskForLink path={path} refused={refused} />
      ) : (
        <DecideForm path={path} refused={refused} canApprove choice={choice} />
      )}
    </>
  );
}

/** Signing needs the emailed link; this page cannot sign. */
function AskForLink({ path, refused }: Pick<NextStepsProps, "path" | "refused">) {
  const t = useTranslate();
  const [search] = useSearchParams();
  if (search.has("mailed")) {
    return (
      <p className="alert good" role="status">
        {t("decide.link_mailed")}
      </p>
    );
  }
  return (
    <form method="post" action={postTo(path, t.language, "next")} className="stack">
      <p>{t("decide.needs_signature")}</p>
      {refused ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : (
        <div className="row">
          <button className="button primary wide" type="submit" name="intent" value="mail-link">
            {t("decide.mail_link")}
          </button>
        </div>
      )}
    </form>
  );
}
