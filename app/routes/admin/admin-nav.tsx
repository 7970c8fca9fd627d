import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { classes } from "~/ui/classes";
import { useScrollToCurrent } from "~/ui/use-scroll-to-current";

interface AdminPage {
  to: string;
  text: string;
  /** Further paths that highlight the tab. */
  also?: readonly string[];
  /** Needs a document load: the page has another CSP. */
  isDocument?: true;
}

const PAGES: readonly AdminPage[] = [
  { to: "/admin/users", text: "Users" },
  { to: "/admin/deliveries", text: "Deliveries" },
  { to: "/admin/webhooks", text: "Webhooks" },
  { to: "/admin/acts", text: "Admin log" },
  { to: "/admin/mail", text: "Emails", isDocument: true },
  { to: "/testing-dashboard", text: "Testing", also: ["/safe-testing", "/stripe-testing"] },
];

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

const isOpen = ({ to, also = [] }: AdminPage, pathname: string) =>
  [to, ...also].some((path) => isBelow(pathname, path));

export function AdminNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  useScrollToCurrent(line, pathname);
  return (
    <nav
      ref={line}
      aria-label="Administration"
      className={classes(
        "-mx-4 overflow-x-auto overflow-y-hidden scroll-px-12 px-4 [scrollbar-width:none] sm:mx-0 sm:px-0",
        className,
      )}
    >
      <ul className="flex w-max min-w-full gap-5 border-b border-line sm:gap-6">
        {PAGES.map((page) => (
          <li key={page.to} className="-mb-px">
            <Link
              to={page.to}
              reloadDocument={page.isDocument}
              aria-current={isOpen(page, pathname) ? "page" : undefined}
              className={TAB}
            >
              {page.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Inset outline: the scroll container would clip it. */
const TAB = classes(
  "flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted hover:text-ink",
  "rounded-t-xs -outline-offset-2 aria-[current]:border-action aria-[current]:text-ink",
);
