import { verifyPath } from "~/domain/links/verify-url";
import type { SigningPageView } from "~/domain/signing/views";
import { Moment } from "./moment";

/** docs/product.md 2 */
export function Signed({ page }: { page: SigningPageView }) {
  return (
    <section className="panel stack" id="signed" aria-labelledby="signed-title">
      <h1 id="signed-title" className="checked" tabIndex={-1}>
        Proposal Approved Successfully
      </h1>
      <p className="alert good" role="status">
        “{page.title}” was signed by {page.signerName}
        {page.signedAt ? (
          <>
            {" on "}
            <Moment time={page.signedAt} />
          </>
        ) : null}
        .
      </p>
      {page.agreedTo ? (
        <div>
          <p className="label">Statement accepted</p>
          <p dir="auto">“{page.agreedTo}”</p>
        </div>
      ) : null}
      {page.sealedId ? (
        <>
          <p>
            We’ve emailed the signed PDF to <bdi>{page.recipientEmail}</bdi>.
            <span className="on-screen"> You can also download it here.</span>
          </p>
          <div className="row">
            <a className="button primary" href={`${page.path}/pdf`} data-file="Fetching the PDF…">
              Download the signed PDF
            </a>
          </div>
          <p className="links">
            <a href={`${page.path}/evidence.zip`} data-file="Preparing the evidence pack…">
              Evidence pack (ZIP)
            </a>
            <a href={verifyPath(page.sealedId)}>Check this document</a>
          </p>
        </>
      ) : page.isSealWaiting ? (
        <p>
          Your signature is recorded. The sealed PDF cannot show some letters of this agreement yet. It goes
          by email to <bdi>{page.recipientEmail}</bdi> as soon as it can.
        </p>
      ) : page.isSealDelayed ? (
        <p>
          Your signed PDF is taking longer than usual. Your signature is recorded, and we’ll email the PDF to{" "}
          <bdi>{page.recipientEmail}</bdi> as soon as it is ready.
        </p>
      ) : (
        <p id="sealing">
          We’re preparing your signed PDF. It will appear here and at <bdi>{page.recipientEmail}</bdi> within
          a minute.
        </p>
      )}
    </section>
  );
}
