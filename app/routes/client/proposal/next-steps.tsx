import { useSearchParams } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import type { ClientAnswer } from "~/domain/proposals/client-answer";
import type { clientView } from "~/domain/signing/decision/client-view.server";
import { dayText } from "~/platform/language/day-text";
import { Lapsed } from "../lapsed";
import { fileAt, postTo } from "../post-to";
import { CarriedField } from "../selection-field";
import { Outcome } from "../sign/outcome";

/** A form of this page that was refused. */
export interface RefusedForm {
  intent: string;
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

type ClientProposalView = Omit<ReturnType<typeof clientView>, "generatedContent">;

interface NextStepsProps {
  proposal: ClientProposalView;
  path: string;
  answer: ClientAnswer | null;
  refused: RefusedForm | undefined;
  /** Its last valid day has passed. */
  isLapsed: boolean;
  askedAt: number | null;
  priceSelection: PriceSelection | null;
}

export function NextSteps(props: NextStepsProps) {
  const { proposal, path, answer } = props;
  const t = useTranslate();
  return (
    <section className="panel stack" id="steps" aria-labelledby="next">
      <h2 id="next">{t("decide.title")}</h2>
      {proposal.outcome === "pending" ? (
        <Decide {...props} />
      ) : (
        <Outcome {...{ proposal, answer }} outcome={proposal.outcome} />
      )}
      <p className="links">
        <a
          href={fileAt(`${path}/copy.pdf`, t.language, props.priceSelection?.carried)}
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

function Decide({ proposal, path, refused, isLapsed, askedAt, priceSelection }: NextStepsProps) {
  const t = useTranslate();
  const { requiresSignature, validUntil } = proposal;
  if (isLapsed && validUntil !== null)
    return (
      <Lapsed
        {...{ path, askedAt, refused }}
        lastDay={validUntil}
        ownerName={proposal.ownerName}
        heading="h3"
      />
    );
  return (
    <>
      {validUntil === null ? null : (
        <p className="small">{t("client.valid_until", { day: dayText(validUntil, t) })}</p>
      )}
      <AskForLink {...{ path, refused, requiresSignature, priceSelection }} />
    </>
  );
}

interface AskForLinkProps extends Pick<NextStepsProps, "path" | "refused" | "priceSelection"> {
  requiresSignature: boolean;
}

/** Anyone may read this page; signing and answering need the personal link. */
function AskForLink({ path, refused, requiresSignature, priceSelection }: AskForLinkProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  if (search.has("mailed")) {
    return (
      <p className="alert good" role="status">
        {t(requiresSignature ? "decide.link_mailed" : "decide.personal_link_mailed")}
      </p>
    );
  }
  const about = search.get("about");
  return (
    <form method="post" action={postTo(path, t.language, "next")} className="stack">
      {about === null ? (
        <p>{t(requiresSignature ? "decide.needs_signature" : "decide.needs_link")}</p>
      ) : (
        <>
          <p>{t("conversation.needs_link")}</p>
          <input type="hidden" name="about" value={about} />
        </>
      )}
      {refused ? (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      ) : null}
      <CarriedField selection={priceSelection} />
      {refused?.intent === "mail-link" ? null : (
        <div className="row">
          <button className="button primary wide" type="submit" name="intent" value="mail-link">
            {t(requiresSignature && about === null ? "decide.mail_link" : "decide.mail_personal_link")}
          </button>
        </div>
      )}
    </form>
  );
}
