import { Link } from "@remix-run/react";
import { WIZARD_STEPS } from "~/domain/proposals/brief";
import { classes } from "~/ui/classes";
import { Progress } from "~/ui/progress";

/** Where in the wizard one is, and the way to the other steps once there is a draft to go back to. */
export function StepList({ step, draftId }: { step: number; draftId: string | null }) {
  const title = WIZARD_STEPS[step - 1]?.title;
  return (
    <div>
      <p className="mb-2 text-sm text-muted">
        Step {step} of {WIZARD_STEPS.length}
        <span className="lg:hidden">: {title}</span>
      </p>
      <Progress label={`Step ${step} of ${WIZARD_STEPS.length}`} value={step} max={WIZARD_STEPS.length} />
      <nav aria-label="Steps" className="mt-4 hidden lg:block">
        <ol className="grid grid-cols-6 gap-x-3 text-xs">
          {WIZARD_STEPS.map(({ title: name }, index) => (
            <li key={name} aria-current={index + 1 === step ? "step" : undefined}>
              <Step number={index + 1} name={name} isCurrent={index + 1 === step} draftId={draftId} />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface StepProps {
  number: number;
  name: string;
  isCurrent: boolean;
  draftId: string | null;
}

function Step({ number, name, isCurrent, draftId }: StepProps) {
  const text = `${number}. ${name}`;
  const look = classes("block py-1", isCurrent ? "font-semibold text-ink" : "text-muted");
  if (isCurrent || draftId === null) return <span className={look}>{text}</span>;
  return (
    <Link to={`?draft=${draftId}&step=${number}`} className={classes(look, "hover:text-ink hover:underline")}>
      {text}
    </Link>
  );
}
