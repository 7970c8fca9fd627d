import { type ReactNode, useId } from "react";
import { Panel } from "~/ui/panel";

export interface SectionProps {
  title: string;
  /** What the section is about, in a sentence. */
  text: string;
  /** Above the sheet: what has to be known first. */
  notice?: ReactNode;
  children: ReactNode;
}

/** One matter of the account: named at the left, dealt with on the sheet beside it. */
export function Section({ title, text, notice, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-4 border-t border-line pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {notice}
        <Panel>{children}</Panel>
      </div>
    </section>
  );
}
