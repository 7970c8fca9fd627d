import { TriangleAlert } from "lucide-react";

/** Worth a second look, and no obstacle. */
export const FieldWarning = ({ text }: { text: string }) => (
  <span className="flex items-start gap-1.5 text-sm font-medium text-pending">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {text}
  </span>
);
