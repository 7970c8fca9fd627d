import type { SigningPageView } from "~/domain/signing/views";
import { Moment } from "./moment";

export function SignDeclined({ page, declinedAt }: { page: SigningPageView; declinedAt: number }) {
  return (
    <section className="panel stack" aria-labelledby="declined-title">
      <h1 id="declined-title">Proposal declined</h1>
      <p role="status">
        You declined “{page.title}” on <Moment time={declinedAt} />. {page.owner.name} can see your answer.
        Changed your mind? Ask them to resend it.
      </p>
      <div className="row">
        <a className="button" href={`mailto:${page.owner.email}?subject=${encodeURIComponent(page.title)}`}>
          Contact {page.owner.name}
        </a>
      </div>
    </section>
  );
}
