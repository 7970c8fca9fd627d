import type { ReactNode } from "react";
import { LanguageSwitch } from "~/components/language-switch";

interface ReminderPageProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** A page that a link in a reminder opens. */
export const ReminderPage = ({ id, heading, children }: ReminderPageProps) => (
  <>
    <main className="column stack">
      <section className="panel stack" aria-labelledby={id}>
        <h1 id={id}>{heading}</h1>
        {children}
      </section>
    </main>
    <footer className="foot">
      <LanguageSwitch />
      <p>Countersign</p>
    </footer>
  </>
);
