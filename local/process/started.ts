/** Collects the started parts of the stack. It stops them in reverse order, on request or when a part cannot start. */
export const partsOf = () => {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  let failed = false;
  const add = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting.catch(async (error: unknown) => {
      failed = true;
      await stop();
      throw error;
    });
    started.push(part);
    // Another part could not start while this one was starting.
    if (failed) await stop();
    return part;
  };
  return { add, stop };
};
