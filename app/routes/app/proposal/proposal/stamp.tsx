import { LocalTime } from "~/ui/local-time";

/** The dot is clipped at a line end. */
export const Stamp = ({ at, who }: { at: string | number; who: string | null }) => (
  <span className="block overflow-hidden">
    <span className="-ms-3 flex flex-wrap *:ps-3">
      <LocalTime value={at} />{" "}
      {who ? (
        <span className="relative min-w-0">
          <span className="absolute start-1">·</span> <bdi translate="no">{who}</bdi>
        </span>
      ) : null}
    </span>
  </span>
);
