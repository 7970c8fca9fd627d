import detail from "./screens/detail.webp";
import text from "./screens/text.webp";

/** Real screens of the demo (scripts/landing-screens.mjs). A desk's is too small to read on a phone. */
export const Screens = () => (
  <figure className="relative mt-20 sm:mt-28 sm:pe-44 xl:pe-56">
    <img
      src={detail}
      width={1800}
      height={1140}
      alt="A signed proposal as its sender sees it: value, views and validity above the cover, and two people who have signed, one after the other."
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-panel border border-line shadow-lifted max-sm:hidden"
    />
    <div className="mx-auto w-72 max-w-full overflow-hidden rounded-[2rem] border-8 border-ink bg-ink shadow-lifted dark:border-line-strong sm:absolute sm:end-0 sm:-bottom-8 sm:w-52 xl:w-64">
      <img
        src={text}
        width={720}
        height={1240}
        alt="The same proposal on the client’s phone: the first paragraph and three figures, 40 calls a day, 50 % of bookings online, 10 weeks."
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-[1.5rem]"
      />
    </div>
  </figure>
);
