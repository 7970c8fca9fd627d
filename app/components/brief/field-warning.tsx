import { TriangleAlert } from "lucide";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";

interface FieldWarningProps {
  text: string;
  /** Blocks generating; a plain warning does not. */
  isProblem?: boolean;
}

export const FieldWarning = ({ text, isProblem = false }: FieldWarningProps) => (
  <span
    className={classes(
      "flex items-start gap-1.5 text-sm font-medium",
      isProblem ? "text-rejected" : "text-pending",
    )}
  >
    <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
    <span>{text}</span>
  </span>
);
