import { useReminderMoments } from "~/components/reminder-moment";
import type { OfferedDate, OfferedDates, OfferedGroup } from "~/domain/sending/follow-up/offered-dates";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";

/** When they leave, or why none does. */
export function ReminderDates({ dates }: { dates: OfferedDates | null }) {
  const written = useReminderMoments();
  if (dates === null) return <p>{t("The dates can’t be shown while you are offline.")}</p>;
  const { groups, hasLater } = dates;
  if (groups === null) return <p>{t("Correct the days to see the dates.")}</p>;
  const moved = movedDays(groups);
  return (
    <>
      {groups.map((group) => (
        // Server and browser may use different spaces.
        <p key={group.people.join()} suppressHydrationWarning>
          {groupText(group, { written, isAlone: groups.length === 1 })}
        </p>
      ))}
      {moved.length > 0 ? (
        <p suppressHydrationWarning>
          {t("Moved off the weekend: {days}.", {
            days: joined(moved.map((day) => written.day(Date.parse(`${day}T00:00:00Z`), null))),
          })}
        </p>
      ) : null}
      {hasLater ? <p>{t("For people who are asked later, the days count from their turn.")}</p> : null}
    </>
  );
}

const movedDays = (groups: readonly OfferedGroup[]): string[] => [
  ...new Set(groups.flatMap(({ dates }) => dates.flatMap(({ movedFrom }) => movedFrom ?? []))),
];

type Written = ReturnType<typeof useReminderMoments>;

function groupText(
  { people, isOwn, timeZone, city, dates }: OfferedGroup,
  { written, isAlone }: { written: Written; isAlone: boolean },
): string {
  const [first] = dates;
  const text = first
    ? t("{dates}, at {time} ({city} time)", {
        dates: dates.map((date) => dateText(date, written.day(date.at, timeZone))).join(" · "),
        time: written.time(first.at, timeZone),
        city,
      })
    : t("No reminder will leave: no day is left for one.");
  if (isOwn) return t("For your own signature: {text}", { text });
  return isAlone ? text : t("{people}: {text}", { people: joined(people), text });
}

const dateText = ({ rule, days: count }: OfferedDate, date: string): string =>
  rule === "before the end"
    ? t("{date}, {count, plural, one {{count} day} other {{count} days}} before it ends", { date, count })
    : date;
