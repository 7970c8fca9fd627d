import { FormFailure } from "../form-failure";
import { BackToProposal } from "./back-to-proposal";

interface AskDocumentsProps {
  title: string;
  children: string;
  act: string;
  /** Masked; null if unknown. */
  sentTo: string | null;
  isMailed: boolean;
  refused: string | undefined;
  back: string | null;
}

/** Mails the link only to the address of the proposal: the link to this page may have been forwarded. */
export function AskDocuments({ title, children, act, sentTo, isMailed, refused, back }: AskDocumentsProps) {
  const address = sentTo ?? "the address this proposal was sent to";
  return (
    <section className="panel stack" aria-labelledby="ask-title">
      <h1 id="ask-title">{title}</h1>
      {isMailed ? (
        <>
          <p className="alert good" role="status">
            If we have documents for you, a link is on its way to <bdi>{address}</bdi>. It works for 7 days.
          </p>
          <p className="small">Not there after a minute? Check your spam folder.</p>
        </>
      ) : (
        <>
          <p>{children}</p>
          <p>
            We’ll email the link only to <bdi>{address}</bdi>, because this link may have been forwarded.
          </p>
          <FormFailure message={refused} />
          <form method="post" className="row">
            <button className="button primary wide" type="submit">
              {act}
            </button>
          </form>
        </>
      )}
      <BackToProposal path={back} />
    </section>
  );
}
