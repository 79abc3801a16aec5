import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AuthenticationApi;
import org.openapitools.client.api.CatalogApi;
import org.openapitools.client.api.CommerceApi;
import org.openapitools.client.api.MeApi;
import org.openapitools.client.api.WalletApi;
import org.openapitools.client.model.ApiError;
import org.openapitools.client.model.Consent;
import org.openapitools.client.model.Onboarding;
import org.openapitools.client.model.Order;
import org.openapitools.client.model.OrderRequest;
import org.openapitools.client.model.QuoteRequest;
import org.openapitools.client.model.SignIn;
import org.openapitools.client.model.TopupForm;
import org.openapitools.client.model.User;

/** Sign-in, onboarding, a refusal, order and top-up. Prints the code of the refusal and the order's status. */
public class Walk {
  private static ApiClient client() {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("API"));
    return client;
  }

  private static String newKey() {
    return UUID.randomUUID().toString();
  }

  private static Consent granted(String purpose) {
    return new Consent().purpose(purpose).noticeVersion("2026-01").granted(true);
  }

  /** Sends the request of a click on the payment page. */
  private static void click(String page, String form) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(page))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form))
        .build();
    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding());
  }

  public static void main(String[] args) throws Exception {
    String token = new AuthenticationApi(client()).signIn(new SignIn().idToken(System.getenv("ID_TOKEN"))).getAccessToken();
    ApiClient client = client();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));

    User user = new MeApi(client).submitOnboarding(new Onboarding()
        .fullName("Kirana Lestari")
        .gender("female")
        .birthDate(LocalDate.parse("2000-01-31"))
        .phoneNumber("+6281234567890")
        .consents(List.of(granted("terms"), granted("privacy"))));
    if (user.getOnboardingRequired()) throw new IllegalStateException("Onboarding is still required.");

    Set<String> courses = Set.of(new CatalogApi(client)
        .listCourses(1, null, "akuntansi", null, null, null, null, null, null, null)
        .getCourses().get(0).getCourseId());
    CommerceApi commerce = new CommerceApi(client);
    long amount = commerce.quoteOrder(new QuoteRequest().courseIds(courses)).getAmountIdr();

    String refusal = "none";
    try {
      commerce.createOrder(newKey(), new OrderRequest().courseIds(courses).expectedAmountIdr(amount + 1));
    } catch (ApiException refused) {
      refusal = ApiClient.createDefaultObjectMapper().readValue(refused.getResponseBody(), ApiError.class).getCode();
    }

    Order order = commerce.createOrder(newKey(), new OrderRequest().courseIds(courses).expectedAmountIdr(amount));
    WalletApi wallet = new WalletApi(client);
    var topup = wallet.createTopup(newKey(), new TopupForm().orderId(order.getOrderId()));
    for (String form : List.of("method=bca_va", "action=pay")) click(topup.getPaymentUrl(), form);
    wallet.checkTopup(topup.getTopupId());
    System.out.println(refusal + " " + commerce.getOrder(order.getOrderId()).getStatus());
  }
}
