import { Phone, Screen } from "./screen";
import detail from "./screens/detail.webp";
import text from "./screens/text.webp";

/** A desk's screen is too small to read on a phone. */
export const Screens = () => (
  <figure className="relative mt-20 sm:mt-28 sm:pe-44 xl:pe-56">
    <Screen
      src={detail}
      width={1800}
      height={1140}
      alt="A signed proposal as its sender sees it: value, views and validity above the cover, and two people who have signed, one after the other."
      className="rounded-panel border border-line shadow-lifted max-sm:hidden"
    />
    <Phone className="mx-auto w-72 max-w-full rounded-[2rem] sm:absolute sm:end-0 sm:-bottom-8 sm:w-52 xl:w-64">
      <Screen
        src={text}
        width={720}
        height={1240}
        alt="The same proposal on the client’s phone: the first paragraph and three figures, 40 calls a day, 50 % of bookings online, 10 weeks."
        className="rounded-[1.5rem]"
      />
    </Phone>
  </figure>
);
