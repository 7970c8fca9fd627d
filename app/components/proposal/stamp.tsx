import { LocalTime } from "~/ui/local-time";

/** When something happened and through whom. The dot between them goes where a line ends: it is clipped there. */
export const Stamp = ({ at, who }: { at: string | number; who: string | null }) => (
  <span className="block overflow-hidden">
    <span className="-ms-3 flex flex-wrap *:ps-3">
      <LocalTime value={at} />
      {who ? (
        <bdi className="relative min-w-0 before:absolute before:start-1 before:content-['·']">{who}</bdi>
      ) : null}
    </span>
  </span>
);
