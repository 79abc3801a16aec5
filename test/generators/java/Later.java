import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AuthenticationApi;
import org.openapitools.client.api.CatalogApi;
import org.openapitools.client.api.CommerceApi;
import org.openapitools.client.model.ApiError;
import org.openapitools.client.model.SignIn;

/** Reads answers of a later version. Prints a role, a course type, an order and a refusal. */
public class Later {
  private static ApiClient client() {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("API"));
    return client;
  }

  public static void main(String[] args) throws Exception {
    var session = new AuthenticationApi(client()).signIn(new SignIn().idToken(System.getenv("ID_TOKEN")));
    ApiClient client = client();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + session.getAccessToken()));

    var course = new CatalogApi(client)
        .listCourses(1, null, null, null, null, null, null, null, null, null)
        .getCourses().get(0);
    CommerceApi commerce = new CommerceApi(client);
    var order = commerce.listOrders(1, null, null, null).getOrders().get(0);
    String code = "none";
    try {
      commerce.getOrder("ord_07zzzzzzzzzzzzzzzzzzzzzzzz");
    } catch (ApiException refused) {
      code = ApiClient.createDefaultObjectMapper().readValue(refused.getResponseBody(), ApiError.class).getCode();
    }
    Object role = session.getUser().getRoles().stream().reduce((first, last) -> last).orElse(null);
    System.out.println(role + " " + course.getCourseType() + " " + order.getStatus() + " " + order.getAmountIdr() + " " + code);
  }
}
