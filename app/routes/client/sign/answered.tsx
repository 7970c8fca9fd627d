import { Message, useTranslate } from "~/components/message";
import { DECISION_MESSAGES } from "~/domain/signing/decision/decision-form";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { ContactLink } from "../contact-link";
import { Moment } from "./moment";
import { SealedFiles } from "./signed";
import { SignerList } from "./signer-list";
import { standingTitle, WhyEnded } from "./stands";

interface AnsweredProps {
  page: SigningPageView;
  outcome: "approved" | "rejected";
  /** UTC milliseconds */
  at: number;
}

/** The reader's own answer, without a signature (docs/product.md 8). */
export function Answered({ page, outcome, at }: AnsweredProps) {
  const t = useTranslate();
  const { title, text } = DECISION_MESSAGES[outcome];
  const isOneOfSeveral = outcome === "approved" && page.signers.length > 0;
  return (
    <section className="panel stack" aria-labelledby="answered-title">
      <h1 id="answered-title" tabIndex={-1}>
        {isOneOfSeveral ? standingTitle(t, page) : t(title)}
      </h1>
      <div className={outcome === "approved" ? "alert good outcome" : "alert outcome"} role="status">
        {isOneOfSeveral ? null : <p>{t(text)}</p>}
        <p className="small">
          <Message id={`decide.${outcome}.yours`} time={<Moment time={at} />} />
        </p>
      </div>
      {isOneOfSeveral ? (
        <>
          <WhyEnded page={page} />
          <SignerList signers={page.signers} isPart />
        </>
      ) : null}
      {page.sealedId ? <SealedFiles path={page.path} sealedId={page.sealedId} /> : null}
      <div className="row">
        <ContactLink name={page.owner.name} email={page.owner.email} subject={page.title} />
      </div>
    </section>
  );
}
