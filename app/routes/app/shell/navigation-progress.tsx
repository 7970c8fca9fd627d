import { useNavigation } from "@remix-run/react";

/** Hidden for the first 300 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden opacity-0 animate-await"
    >
      <div className="h-full bg-action motion-safe:animate-approach" />
    </div>
  );
}
