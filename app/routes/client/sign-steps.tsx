import type { SigningPageView } from "~/domain/signing/views";
import { CodeGate } from "./code-gate";
import { SignConsent } from "./sign-consent";
import { SignForm } from "./sign-form";
import { SignOtherWays } from "./sign-other-ways";

/** What came back from a form that was refused: which one, why, and what stood in it. */
export interface Refused {
  intent: string;
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

interface SignStepsProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** What can be done about the proposal, in order: show that the mailbox is yours where that is asked; agree to sign electronically, sign; or keep a copy, ask, decline. */
export function SignSteps({ page, refused }: SignStepsProps) {
  const isConsented = page.consentedAt !== null;
  const of = (...intents: string[]) => (refused && intents.includes(refused.intent) ? refused : undefined);
  return (
    <div className="stack" id="steps">
      {page.codeStep ? (
        <CodeGate path={page.path} step={page.codeStep} refused={of("sign", "consent")?.message} />
      ) : (
        <>
          <SignConsent
            page={page}
            refused={of("consent", "withdraw-consent", ...(isConsented ? [] : ["sign"]))}
          />
          {isConsented ? <SignForm page={page} refused={of("sign")} /> : null}
        </>
      )}
      <SignOtherWays page={page} refused={of("decline")} />
    </div>
  );
}
