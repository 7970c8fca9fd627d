import type { ReactNode } from "react";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import { Screens } from "./screens";
import { CertificateScreen, MailScreen, SigningScreen } from "./step-screens";
import { TryPrice } from "./try-price";

export function Workflow({ price }: { price: PriceSelection | null }) {
  return (
    <section
      id="how-it-works"
      aria-labelledby="workflow-title"
      className="mx-auto max-w-page scroll-mt-6 px-4 py-20 sm:px-6 sm:py-28"
    >
      <h2
        id="workflow-title"
        className="max-w-2xl font-serif text-headline font-medium sm:text-[2.5rem] sm:leading-[1.15]"
      >
        What happens after you press Send
      </h2>
      <p className="mt-4 max-w-xl text-lg text-muted">
        Your client needs no account and no app. You see each step as it happens, and you both keep the same
        sealed copy.
      </p>
      <ol className="mt-12 grid gap-x-8 gap-y-14 lg:grid-cols-3">
        <Step number={1} title="Send with Tracking" screen={<MailScreen />}>
          Your client gets a personal link by email, in your name. You see that the proposal was opened, when,
          and how often. Mail scanners do not count as readers.
        </Step>
        <Step number={2} title="Client Signing" screen={<SigningScreen />}>
          They read it to the end on any device, type or draw their signature, confirm that approval is
          legally binding, and approve.
        </Step>
        <Step number={3} title="Secure Storage" screen={<CertificateScreen />}>
          The signed version is sealed as a PDF with a certificate of completion: who signed, when, and on
          which device. Both sides receive it, and it stays stored.
        </Step>
      </ol>
      <Screens />
      {price ? <TryPrice price={price} /> : null}
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  screen: ReactNode;
  children: ReactNode;
}

function Step({ number, title, screen, children }: StepProps) {
  return (
    <li className="grid items-center gap-x-10 gap-y-6 sm:max-lg:grid-cols-2 lg:block">
      {screen}
      <div className="lg:mt-7">
        <p className="font-serif text-lg font-medium text-muted tabular-nums" aria-hidden="true">
          {number}
        </p>
        <h3 className="mt-1 font-serif text-heading font-semibold">{title}</h3>
        <p className="mt-2 text-muted">{children}</p>
      </div>
    </li>
  );
}
