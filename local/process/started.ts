/** Collects the started services of the stack. It stops them in reverse order, on request or when a service cannot start. */
export const servicesOf = () => {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const service of started.splice(0).reverse()) await service.stop();
  };
  let failed = false;
  const add = async <Service extends { stop(): Promise<void> }>(starting: Promise<Service>): Promise<Service> => {
    const service = await starting.catch(async (error: unknown) => {
      failed = true;
      await stop();
      throw error;
    });
    started.push(service);
    // Another service could not start while this one was starting.
    if (failed) await stop();
    return service;
  };
  return { add, stop };
};
