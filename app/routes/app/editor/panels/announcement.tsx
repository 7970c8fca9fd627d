/** Only screen readers get it. */
export const Announcement = ({ text }: { text: string }) => (
  <p role="status" className="sr-only">
    {text}
  </p>
);
