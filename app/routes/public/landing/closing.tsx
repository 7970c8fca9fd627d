import { ButtonLink } from "~/ui/button";
import { WaxSeal } from "./wax-seal";

export function Closing() {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-page px-4 py-20 text-center sm:px-6 sm:py-28">
      <WaxSeal className="mx-auto size-16" />
      <h2
        id="closing"
        className="mt-7 font-serif text-headline font-medium sm:text-[2.75rem] sm:leading-[1.12] sm:tracking-[-0.022em]"
      >
        Got a brief in your inbox?
      </h2>
      <p className="mx-auto mt-4 max-w-md text-lg text-muted">
        Turn it into a proposal this afternoon. Seven days are free, and no credit card is required.
      </p>
      <ButtonLink to="/auth?mode=sign-up" variant="primary" size="large" className="mt-8 max-sm:w-full">
        Start Free Trial
      </ButtonLink>
    </section>
  );
}
