/** Collects the started parts of the stack. It stops them in reverse order, on request or when a part cannot start. */
export const partsOf = () => {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  const add = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting.catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    started.push(part);
    return part;
  };
  return { add, stop };
};
