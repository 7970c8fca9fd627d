import { BackToProposal } from "./back-to-proposal";
import { FormFailure } from "./form-failure";

interface AskDocumentsProps {
  title: string;
  /** What there is to be had, or why it has to be asked for again. */
  children: string;
  /** The button's words. */
  act: string;
  /** Masked; null where the reader is not told of it. */
  sentTo: string | null;
  isMailed: boolean;
  /** Why no mail left. */
  refused: string | undefined;
  /** Where the reader came from. */
  back: string | null;
}

/** The way to all documents leads through the mailbox they were sent to: nobody else's button opens them. */
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
