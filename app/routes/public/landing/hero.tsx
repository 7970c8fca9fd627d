import { ButtonLink } from "~/ui/button";
import { HeroScreen } from "./hero-screen";

/** Search engines and shared links quote it. */
export const PROMISE =
  "Countersign writes the proposal, sends it, tells you when it is read, and brings back a signature you can rely on.";

export function Hero() {
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-14 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div>
        <p className="text-sm font-semibold text-muted">Trusted by 10,000+ professionals</p>
        <h1 className="mt-4 font-serif text-[2.625rem] leading-[1.08] font-medium tracking-[-0.022em] sm:text-display lg:max-xl:text-[2.5rem] lg:max-xl:leading-[1.12]">
          From first brief <br className="max-sm:hidden" />
          to signed agreement
        </h1>
        <p className="mt-5 max-w-lg text-lg text-muted sm:text-[1.1875rem] sm:leading-[1.55]">
          Answer six short steps. {PROMISE}
        </p>
        <div className="mt-8 flex flex-col items-start gap-x-4 gap-y-3 sm:flex-row sm:items-center">
          <ButtonLink to="/auth?mode=sign-up" variant="primary" size="large" className="max-sm:w-full">
            Start Free Trial
          </ButtonLink>
          <p className="text-sm text-muted max-sm:w-full max-sm:text-center">No credit card required</p>
        </div>
      </div>
      <HeroScreen />
    </section>
  );
}
