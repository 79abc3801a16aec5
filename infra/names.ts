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
