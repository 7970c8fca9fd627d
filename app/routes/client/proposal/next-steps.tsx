import { useSearchParams } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import type { ClientAnswer } from "~/domain/proposals/decision/client-answer";
import type { clientView } from "~/domain/proposals/decision/client-view.server";
import { fileAt, postTo } from "../post-to";
import { Outcome } from "../sign/outcome";
import { DecideForm, type RejectedDecision } from "./decide-form";

type ClientProposalView = Omit<ReturnType<typeof clientView>, "generatedContent">;

interface NextStepsProps {
  proposal: ClientProposalView;
  /** Of the page. */
  path: string;
  answer: ClientAnswer | null;
  isReadersOwn: boolean;
  refused: RejectedDecision | undefined;
}

export function NextSteps({ proposal, path, answer, isReadersOwn, refused }: NextStepsProps) {
  const t = useTranslate();
  return (
    <section className="panel stack" id="steps" aria-labelledby="next">
      <h2 id="next">{t("decide.title")}</h2>
      {proposal.outcome === "pending" ? (
        <Decide {...{ proposal, path, refused }} />
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

const Decide = ({ proposal, ...rest }: Pick<NextStepsProps, "proposal" | "path" | "refused">) =>
  proposal.requiresSignature ? <AskForLink {...rest} /> : <DecideForm {...rest} />;

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
