/** "Amara O’Neill" by hand, as a picture: its font would be one more file to wait for. As large as text would be. */
export const SampleSignature = () => <span className="sample-signature" />;
