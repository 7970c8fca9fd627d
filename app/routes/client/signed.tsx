import type { SigningPageView } from "~/domain/signing/views";
import { longMoment } from "./frame";

/** Spec 2 'Signing page': success, with the title, the time and the way to one's own copy. */
export function Signed({ page }: { page: SigningPageView }) {
  return (
    <section className="panel stack" aria-labelledby="signed-title">
      <h1 id="signed-title">Proposal Approved Successfully</h1>
      <p className="alert good" role="status">
        “{page.title}” was signed by {page.signerName}
        {page.signedAt ? ` on ${longMoment(page.signedAt)}` : ""}.
      </p>
      {page.isSealed ? (
        <div className="row">
          <a className="button" href={`${page.path}/pdf`}>
            Download the signed PDF
          </a>
        </div>
      ) : (
        <p>
          The sealed PDF is being made. It will reach you by e-mail in a minute, and this page will offer it
          too.
        </p>
      )}
    </section>
  );
}
