import {
  CONSENT_BUTTON,
  DISCLOSURE,
  DISCLOSURE_VERSION,
  type DisclosurePoint,
  EARLIER_DISCLOSURES,
} from "~/domain/signing/disclosure";
import type { SigningPageView } from "~/domain/signing/views";
import { FormFailure } from "../form-failure";
import { Moment } from "./moment";
import type { Refused } from "./sign-steps";

interface SignConsentProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** A separate step before signing (docs/evidence.md 1). */
export function SignConsent({ page, refused }: SignConsentProps) {
  return page.consentedAt === null ? (
    <AskForConsent page={page} refused={refused} />
  ) : (
    <Consented page={page} givenAt={page.consentedAt} refused={refused} />
  );
}

/** These points are always open (docs/evidence.md 1). */
const ESSENTIAL = 3;

function AskForConsent({ page, refused }: SignConsentProps) {
  return (
    <form
      method="post"
      action={`${page.path}#steps`}
      className="panel stack"
      data-sends
      aria-labelledby="agree-title"
    >
      <input type="hidden" name="intent" value="consent" />
      <input type="hidden" name="disclosure" value={DISCLOSURE_VERSION} />
      <div className="stack tight">
        <h2 id="agree-title">Agree to sign electronically</h2>
        <p className="small">Please read this before you sign. Your signature is the next step.</p>
      </div>
      <Points points={DISCLOSURE.slice(0, ESSENTIAL)} />
      <details className="more">
        <summary>More: what this covers, your email, paper copies, requirements</summary>
        <Points points={DISCLOSURE.slice(ESSENTIAL)} />
      </details>
      <div className="sign-bar stack">
        <FormFailure message={refused?.message} />
        <div className="row">
          <button className="button primary" type="submit" data-busy="Recording…">
            {CONSENT_BUTTON}
          </button>
        </div>
      </div>
    </form>
  );
}

function Consented({ page, givenAt, refused }: SignConsentProps & { givenAt: number }) {
  return (
    <section className="panel stack tight agreed" aria-label="Agreement to sign electronically">
      <p className="checked">
        Agreed to sign electronically on <Moment time={givenAt} />.
      </p>
      <details className="more" open={refused !== undefined}>
        <summary>Withdraw</summary>
        <form method="post" action={`${page.path}#steps`} className="stack tight" data-sends>
          <p>If you withdraw, you can’t sign here until you agree again. You can still ask for paper.</p>
          <input type="hidden" name="intent" value="withdraw-consent" />
          <FormFailure message={refused?.message} />
          <div className="row">
            <button className="button" type="submit" data-busy="Withdrawing…">
              Withdraw my agreement
            </button>
          </div>
        </form>
      </details>
      <details className="more">
        <summary>What you agreed to</summary>
        <Disclosure version={page.disclosureVersion} />
      </details>
    </section>
  );
}

/** The version the client agreed to, not the newest. */
const Disclosure = ({ version }: { version: string | null }) =>
  version !== null && EARLIER_DISCLOSURES[version] ? (
    EARLIER_DISCLOSURES[version].map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  ) : (
    <Points points={DISCLOSURE} />
  );

export const OwnAgreement = () => (
  <>
    <input type="hidden" name="disclosure" value={DISCLOSURE_VERSION} />
    <details className="more">
      <summary>Signing electronically: what you agree to</summary>
      <Points points={DISCLOSURE} />
    </details>
  </>
);

const Points = ({ points }: { points: readonly DisclosurePoint[] }) => (
  <dl className="points">
    {points.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
