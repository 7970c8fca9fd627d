import { Wordmark } from "~/components/mark";
import { SECTIONS } from "./sections";

const columns = (contactEmail: string) => [
  {
    title: "Product",
    links: [
      ...SECTIONS.map(({ id, name }) => ({ href: `/#${id}`, text: name })),
      { href: "/verify", text: "Check a document" },
      { href: "/api/docs", text: "API documentation" },
    ],
  },
  {
    title: "Account",
    links: [
      { href: "/auth", text: "Sign In" },
      { href: "/auth?mode=sign-up", text: "Get Started Free" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/terms", text: "Terms of Service" },
      { href: "/privacy", text: "Privacy Policy" },
      { href: `mailto:${contactEmail}`, text: "Contact" },
    ],
  },
];

export function PublicFooter({ contactEmail }: { contactEmail: string }) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-10 gap-y-8 px-4 pt-12 pb-8 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-x-20">
        <div className="col-span-full lg:col-span-1">
          <Wordmark />
          <p className="mt-3 text-sm text-muted">Proposals that come back signed.</p>
        </div>
        <nav aria-label="Footer" className="contents">
          {columns(contactEmail).map(({ title, links }) => (
            <div key={title}>
              <p className="mb-1 text-sm font-semibold">{title}</p>
              <ul className="text-sm">
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <a
                      href={href}
                      className="inline-flex min-h-11 items-center rounded-control text-muted underline-offset-4 hover:text-ink hover:underline sm:min-h-8"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className="mx-auto max-w-page px-4 pb-10 text-xs text-muted sm:px-6">
        Signatures made with Countersign are simple electronic signatures (SES) under the ESIGN Act, UETA and
        eIDAS article 25.
      </p>
    </footer>
  );
}
