import { Link, useLocation } from "@remix-run/react";
import { Menu } from "lucide-react";
import { Avatar } from "~/ui/avatar";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { type AppPage, PAGES } from "./app-pages";
import type { ShellUser } from "./app-shell";

const PANEL =
  "absolute end-0 top-full z-10 mt-2 w-64 rounded-panel border border-line bg-sheet p-1.5 shadow-lifted";
const ITEM =
  "flex min-h-11 w-full items-center rounded-control px-3 text-start font-medium hover:bg-wash sm:min-h-9";

/** The account behind the avatar, from tablet size up. */
export function AccountMenu({ user }: { user: ShellUser }) {
  const { key } = useLocation();
  return (
    <Disclosure
      key={key}
      label={`Account of ${user.name}`}
      summary={<Avatar name={user.name} />}
      className="hidden sm:block"
      summaryClassName="rounded-full"
      panelClassName={PANEL}
    >
      <WhoIs user={user} />
      <SignOut />
    </Disclosure>
  );
}

/** The tabs and the account in one, on phones. */
export function MobileMenu({ user, active }: { user: ShellUser; active: AppPage["to"] | null }) {
  const { key } = useLocation();
  return (
    <Disclosure
      key={key}
      label="Menu"
      summary={<Menu aria-hidden="true" className="size-5.5" />}
      className="sm:hidden"
      summaryClassName="-me-2.5 flex size-11 items-center justify-center rounded-control"
      panelClassName={PANEL}
    >
      <nav aria-label="Main" className="mb-1.5 border-b border-line pb-1.5">
        {PAGES.map((page) => (
          <Link
            key={page.to}
            to={page.to}
            aria-current={page.to === active ? "page" : undefined}
            className={classes(ITEM, page.to === active && "bg-other-soft")}
          >
            {page.text}
          </Link>
        ))}
      </nav>
      <WhoIs user={user} />
      <SignOut />
    </Disclosure>
  );
}

const WhoIs = ({ user }: { user: ShellUser }) => (
  <div className="px-3 py-2">
    <p className="truncate font-semibold">{user.name}</p>
    <p className="truncate text-sm text-muted">{user.email}</p>
    <p className="mt-1 text-sm text-muted">{user.planName}</p>
  </div>
);

/** A whole page load, so that nothing of the account stays in the browser's memory. */
const SignOut = () => (
  <form method="post" action="/sign-out">
    <button type="submit" className={ITEM}>
      Sign Out
    </button>
  </form>
);
