import { TranslateProvider } from "~/components/message";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { PricePanel } from "~/routes/client/price-panel";
import { buttonClass } from "~/ui/button";
import priceScript from "./choosing.js?url";

/** A client's price table, with their script. Without scripts its button leads to the sample. */
export function TryPrice({ price }: { price: PriceSelection }) {
  return (
    <div className="mt-20 grid items-start gap-x-16 gap-y-8 sm:mt-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
      <div className="lg:sticky lg:top-8">
        <h3 className="font-serif text-headline font-medium sm:text-[2rem] sm:leading-[1.2]">
          A price your client can choose
        </h3>
        <p className="mt-4 max-w-md text-lg text-muted">
          Packages, extras and quantities stand in the text. Your client chooses, the total follows, and the
          signature covers exactly that. Try it.
        </p>
        <a href="/sample" className={buttonClass({ size: "large", className: "mt-6" })}>
          Open the whole sample
        </a>
      </div>
      <div className="try-price paper-always rounded-sheet border border-line bg-sheet px-5 py-6 shadow-lifted sm:px-9 sm:py-8">
        <TranslateProvider language={DEFAULT_LANGUAGE} dates="en-US">
          <PricePanel priceSelection={price} path="/sample" isInText />
        </TranslateProvider>
      </div>
      <script type="module" src={priceScript} />
    </div>
  );
}
