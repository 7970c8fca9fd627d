import choice from "./screens/choice.webp";
import page from "./screens/hero.webp";
import largePage from "./screens/hero-2x.webp";
import phonePage from "./screens/hero-phone.webp";

/** React 18 does not know the attribute. */
const HIGH_PRIORITY = { fetchpriority: "high" };

/** On a phone it shows the page as a phone does, so that its text can be read. */
export const HeroScreen = () => (
  <div className="relative mx-auto w-full max-w-[34rem] pb-36 sm:pb-16">
    <picture>
      <source media="(min-width: 40rem)" srcSet={`${page} 1x, ${largePage} 2x`} width={544} height={564} />
      <img
        src={phonePage}
        width={720}
        height={808}
        alt="A proposal as a client opens it: a green cover with crossing arcs, “Website redesign and online booking”, prepared for Dr. Amara O’Neill, and a link to the signature."
        {...HIGH_PRIORITY}
        className="h-auto w-full rounded-panel border border-line shadow-lifted"
      />
    </picture>
    <img
      src={choice}
      width={720}
      height={408}
      alt="The client has added photographs of the practice for $1,200. The total is $19,700, with $7,880 due on signing."
      className="absolute end-4 bottom-0 h-auto w-64 rounded-sheet border border-line bg-white pb-2 shadow-lifted sm:w-72 lg:-end-4"
    />
  </div>
);
