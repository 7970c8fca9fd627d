import { useNavigation } from "@remix-run/react";

/** A thin line along the top while the next page is on its way; what comes within 300 ms shows none. */
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
