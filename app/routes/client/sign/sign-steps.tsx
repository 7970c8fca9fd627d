import type { ReactNode } from "react";
import { Message } from "~/components/message";
import { AnswerForm } from "./answer-form";
import { CodeGate } from "./code-gate";
import { OnlyForThem } from "./confirm-them";
import { Delegation } from "./delegation";
import type { ShownPage } from "./shown-page";
import { SignConsent } from "./sign-consent";
import { SignForm } from "./sign-form";
import { SignOtherWays } from "./sign-other-ways";

export interface Refused {
  intent: string;
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

interface SignStepsProps {
  page: ShownPage;
  refused: Refused | undefined;
}

export function SignSteps({ page, refused }: SignStepsProps) {
  const of = (...intents: string[]) => (refused && intents.includes(refused.intent) ? refused : undefined);
  const delegation =
    page.state === "open" ? <Delegation page={page} refused={of("not-me", "delegate")} /> : null;
  if (page.act === "read") return <SignOtherWays page={page} refused={undefined} />;
  if (page.act === "approve")
    return (
      <AnswerSteps page={page} refused={refused}>
        {page.signers.length > 0 ? delegation : null}
      </AnswerSteps>
    );
  const isConsented = page.consentedAt !== null;
  return (
    <div className="stack" id="steps">
      {page.state === "open" ? <Unfinished /> : null}
      {page.state === "lapsed" ? null : page.codeStep ? (
        <CodeGate
          path={page.path}
          ownerName={page.owner.name}
          step={page.codeStep}
          priceSelection={page.priceSelection}
          refused={of("sign", "consent")?.message}
        />
      ) : (
        <OnlyForThem page={page} isOpen={of("consent", "sign") !== undefined || isConsented}>
          <SignConsent
            page={page}
            refused={of("consent", "withdraw-consent", ...(isConsented ? [] : ["sign"]))}
          />
          {isConsented ? <SignForm page={page} refused={of("sign")} /> : null}
        </OnlyForThem>
      )}
      <SignOtherWays page={page} refused={of("decline")}>
        {delegation}
      </SignOtherWays>
    </div>
  );
}

/** Warns a reader who jumped here, before they do anything in vain; only the script knows. */
const Unfinished = () => (
  <p className="alert note on-screen" id="unfinished" hidden>
    <Message id="sign.unfinished" link={(words) => <a href="#document">{words}</a>} />
  </p>
);

/** Shows the steps of an approval. Typed text stays when the code is asked for again. */
function AnswerSteps({ page, refused, children }: SignStepsProps & { children: ReactNode }) {
  const answer = refused && ["approve", "reject", "answer"].includes(refused.intent) ? refused : undefined;
  return (
    <div className="stack" id="steps">
      {page.state === "lapsed" ? null : page.codeStep && !answer ? (
        <CodeGate
          path={page.path}
          ownerName={page.owner.name}
          step={page.codeStep}
          priceSelection={page.priceSelection}
          isForAnswer
        />
      ) : (
        <OnlyForThem page={page} isOpen={answer !== undefined}>
          <AnswerForm page={page} refused={answer} />
        </OnlyForThem>
      )}
      <SignOtherWays page={page} refused={refused?.intent === "decline" ? refused : undefined}>
        {children}
      </SignOtherWays>
    </div>
  );
}
