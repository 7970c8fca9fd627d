import cover from "./screens/cover.webp";
import detail from "./screens/detail.webp";

/** Real screens of the demo (scripts/landing-screens.mjs). A desk's is too small to read on a phone. */
export const Screens = () => (
  <figure className="relative mt-20 sm:mt-28 sm:pe-28 lg:pe-40">
    <img
      src={detail}
      width={1800}
      height={1140}
      alt="A signed proposal as its sender sees it: value, views and validity above the cover, and two people who have signed, one after the other."
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-panel border border-line shadow-lifted max-sm:hidden"
    />
    <div className="mx-auto w-72 max-w-full overflow-hidden rounded-[2rem] border-8 border-ink bg-ink shadow-lifted dark:border-line-strong sm:absolute sm:end-0 sm:-bottom-8 sm:w-52 lg:w-64">
      <img
        src={cover}
        width={720}
        height={1240}
        alt="The same proposal on the client’s phone: a green cover with crossing arcs, its title, the client and the date."
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-[1.5rem]"
      />
    </div>
  </figure>
);
