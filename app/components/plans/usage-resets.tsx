import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

/** Such as "Resets on 16 December"; a trial's counts never reset. */
export const UsageResets = ({ at }: { at: string | number | null }) =>
  at === null ? null : <Words text="Resets on {at}" at={<LocalTime value={at} style="day" />} />;
