/**
 * The names of a stage's resources. They are chosen here, not by CloudFormation, so that a stack, a key policy and an alarm can
 * name what lies in another stack without depending on it: no export that locks two stacks together, and no circle of a key
 * that names a role that names the key.
 */
export const namesOf = (stage: string) => {
  const service = `commerce-auth-${stage}`;
  return {
    service,
    table: service,
    api: service,
    alarmTopic: `${service}-alarms`,
    dashboard: service,
    cursorSecret: `${service}/cursor`,
    /** Of the parameter store: the timetable as functions read it, and the ARNs of its keys. */
    signingKeys: `/${service}/signing-keys`,
    signingKeyArns: `/${service}/signing-key-arns`,
    /** Of the parameter store: the ARN of a table's stream, which holds the instant at which the stream was switched on. */
    tableStream: (table: string): string => `/${service}/stream-of/${table}`,
    eventBus: service,
    eventArchive: `${service}-events`,
    /** The queue of what a job could not do. */
    deadLetters: (job: string): string => `${service}-${job}-dead-letters`,
    accessLog: `/${service}/access`,
    /** Of a function, and of its role. */
    function: (id: string): string => `${service}-${id}`,
    functionLog: (id: string): string => `/${service}/${id}`,
    signingKeyAlias: (key: string): string => `alias/${service}-signing-${key}`,
  };
};

export type Names = ReturnType<typeof namesOf>;

/** The id of the function that reads public keys while a stage is deployed; it is no row and no endpoint. */
export const publicKeysFunction = 'publicKeys';
