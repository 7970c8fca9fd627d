import { LocalTime } from "~/ui/local-time";

/** When something happened and through whom; where both do not fit on a line, the name goes to the next. */
export const Stamp = ({ at, who }: { at: string | number; who: string | null }) => (
  <>
    <LocalTime value={at} className="whitespace-nowrap" />
    {who ? (
      <>
        {" "}
        <span className="inline-block max-w-full wrap-anywhere">
          · <bdi>{who}</bdi>
        </span>
      </>
    ) : null}
  </>
);
